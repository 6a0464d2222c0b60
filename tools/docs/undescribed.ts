import type { Model } from './model.ts'

/**
 * Entry points and exports that say nothing of themselves.
 * @param words what each entry point is for, by its name
 */
export function undescribed(model: Model, words: Readonly<Record<string, string>>): string[] {
  return model.entries.flatMap((entry) => [
    ...(words[entry.name]
      ? []
      : [`${entry.name}: say what it is for, in tools/docs/words/entryTexts.ts`]),
    ...entry.items
      .filter(({ comment }) => comment.summary === '')
      .map(({ name }) => `${entry.source}: ${name} has no description (a comment above it)`),
  ])
}
