import { defineConfig } from 'vite'

const peers = [
  /^react($|\/)/u,
  /^react-dom($|\/)/u,
  /^viem($|\/)/u,
  /^@tanstack\/react-query($|\/)/u,
]

/** The kit as a library: ES modules, peers left out, everything else (valibot, protocol) built in; panels are chunks. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  build: {
    target: 'es2023',
    outDir: 'dist',
    emptyOutDir: true,
    minify: true,
    lib: {
      entry: { index: 'src/index.ts', react: 'src/react/index.tsx' },
      formats: ['es'],
    },
    // Vite leaves the spaces in ES libraries; what an app ships is measured without them.
    rolldownOptions: { external: peers, output: { minify: true } },
  },
})
