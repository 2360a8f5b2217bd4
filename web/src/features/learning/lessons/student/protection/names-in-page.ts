/** Extensions hang their panels on the page's outermost elements, or on the player itself. */
const PLACES = 'html, body, html > *, body > *, video, [data-player] *'

/** The names of elements, ids, classes and attributes where extensions leave their traces. */
export function namesInPage(): string[] {
  return [...document.querySelectorAll(PLACES)].flatMap((element) => [
    element.localName,
    element.id,
    ...element.classList,
    ...element.getAttributeNames(),
  ])
}
