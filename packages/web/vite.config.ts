import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig, type Plugin } from 'vite'
import { rulesPages } from './vite/rules-pages.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Puts the sprite into the page itself: cards are there at the first paint, and it costs no script. */
function sprite(): Plugin {
  return {
    name: 'tenfold:sprite',
    async transformIndexHtml(html) {
      const svg = await readFile(here('./src/cards/sprite.svg'), 'utf8')
      return html.replace('<!--sprite-->', svg.replace(/<!--.*?-->/gs, '').replace(/\n/g, ''))
    },
  }
}

export default defineConfig({
  root: here('.'),
  // dev/ has its own pages (the card gallery); the build knows index.html only.
  build: { outDir: 'dist', emptyOutDir: true, target: 'baseline-widely-available' },
  plugins: [svelte({ configFile: false }), sprite(), rulesPages()],
  server: {
    host: '127.0.0.1',
    fs: { allow: [here('../..')] },
    // The game server of `npm start`; `vite dev` passes everything it serves through.
    proxy: { '/api': 'http://127.0.0.1:8010', '/ws': { target: 'ws://127.0.0.1:8010', ws: true } },
  },
})
