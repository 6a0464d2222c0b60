/** What stands in one file of source, as far as the house is judged by it: all that is counted comes from this. */
export interface HouseFile {
  /** From the package's source folder, with forward slashes. */
  readonly path: string
  readonly lines: number
  /** Imports that stay in the package, static, of types, or on demand, as paths like `path`. */
  readonly imports: readonly string[]
  /** Names that it exports, wherever they were made. */
  readonly exported: readonly string[]
  /** Those that are made here: neither handed on from another file, nor an import under its own name. */
  readonly declared: readonly string[]
}
