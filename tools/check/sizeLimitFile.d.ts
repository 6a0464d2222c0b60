/** The package has no types of its own. */
declare module '@size-limit/file' {
  const plugins: unknown[]
  export default plugins
}
