export function boundMemory(module: Uint8Array, bytes: number): Uint8Array<ArrayBuffer>
