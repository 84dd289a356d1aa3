/** Fetches the page. It stands by itself, so that the lab of the ten games does not carry the list of its files. */
export const load = () => import('./HeartLabPage.svelte')
