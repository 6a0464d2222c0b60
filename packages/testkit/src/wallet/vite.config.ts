import { defineConfig } from 'vite'

/**
 * `vite build` makes the pages, `vite build --mode inject` the one script that apps load;
 * they are apart because that script must be a single file.
 */
export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    target: 'es2023',
    modulePreload: { polyfill: false },
    emptyOutDir: mode !== 'inject',
    ...(mode === 'inject'
      ? { lib: { entry: 'inject/main.ts', formats: ['es'] as const, fileName: () => 'inject.js' } }
      : { rolldownOptions: { input: ['index.html', 'approve.html', 'frame.html'] } }),
  },
}))
