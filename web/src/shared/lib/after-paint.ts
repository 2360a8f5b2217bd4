/** Work that touches the whole page waits until a tap has shown on its button: on a slow phone it takes a while. */
export const afterPaint = (work: () => void): void => void requestAnimationFrame(() => setTimeout(work))
