/**
 * `npx vite packages/web`, then /dev/?cards, ?table, ?table=2, ?live=hit, ?result …: every component at rest and in each state,
 * with made-up data. Not part of the build, which knows index.html only.
 */
import { mount } from 'svelte'
import '../src/styles/tokens.css'
import '../src/styles/base.css'
import '../src/styles/cards.css'
import '../src/styles/rules.css'
import Cards from './Cards.svelte'
import Live from './Live.svelte'
import Result from './Result.svelte'
import Table from './Table.svelte'

const target = document.getElementById('app')
const asked = new URLSearchParams(location.search)
const page = [...asked.keys()][0] ?? 'cards'
if (target === null) throw new Error('index.html has no #app')
if (page === 'table') mount(Table, { target, props: { scene: asked.get('table') ?? '' } })
else if (page === 'result') mount(Result, { target, props: { scene: asked.get('result') ?? '' } })
else if (page === 'live') mount(Live, { target, props: { name: asked.get('live') ?? '' } })
else mount(Cards, { target })
