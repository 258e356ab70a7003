/** The secret of a link, which stands behind `#` so that no server logs it and no other page is told; null without one. */
export const linkToken = (hash: string): string | null =>
  new URLSearchParams(hash.replace(/^#/, '')).get('token') || null
