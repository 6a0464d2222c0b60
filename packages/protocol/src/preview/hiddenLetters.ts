/** Letters that show nothing or turn the text around: what is read is then not what is signed. */
export const hiddenLetters = /[\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/u
