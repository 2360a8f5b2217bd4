/** Pictures on other hosts aren't shown: that host would learn who takes the quiz. New questions can't use one. */
export const ownImage = (url: string | null): string | null => (url && /^\/(?![/\\])/.test(url) ? url : null)
