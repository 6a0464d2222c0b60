import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { galleryServer } from './galleryServer.ts'

const here = import.meta.dirname

export default defineConfig({
  root: here,
  plugins: [react(), galleryServer],
  build: {
    outDir: join(here, '../../.causeway/gallery/site'),
    emptyOutDir: true,
    target: 'es2023',
    // The kit's styles as they are: lowered, light-dark() loses to what protects the host from the page.
    cssTarget: 'esnext',
    rolldownOptions: {
      input: {
        index: join(here, 'index.html'),
        stage: join(here, 'stage.html'),
        lab: join(here, 'lab.html'),
      },
    },
  },
})
