/** Each state has a shape as well as a colour; `cards.css` draws them. */
export type CardState = 'playable' | 'selected' | 'disabled' | 'fresh' | 'newest' | 'claim' | 'hit' | 'trial'
