const PLACE = 'section, article, li, form, fieldset, [role="tabpanel"], main'

/** An element with everything it stands in. */
function placesOf(element: Element): HTMLElement[] {
  const places: HTMLElement[] = []
  for (let at: Element | null = element; at instanceof HTMLElement && at !== document.body; at = at.parentElement)
    places.push(at)
  return places
}

/** Where a removed element stood, as near as is left. */
function focusNear(places: readonly HTMLElement[]): void {
  const place = places.find((one) => one.isConnected && one.matches(PLACE))
  if (!place) return
  if (!place.hasAttribute('tabindex')) place.tabIndex = -1
  place.dataset.kept = ''
  place.focus({ preventScroll: true })
}

const DIALOG = '[role="dialog"], [role="alertdialog"]'
/** An open dialog looks after its own focus. */
const isLost = () => document.activeElement === document.body && !document.querySelector(DIALOG)
const remembered = (target: EventTarget | null) =>
  target instanceof Element && target.closest('main') ? placesOf(target) : []

let isOn = false

/**
 * A button that is gone or disabled drops the focus on the page as a whole, and keyboard and screen reader start again
 * from the top. From now on the focus goes back to the button once it works again, else to the part of the screen it
 * stood in. Whatever a screen focuses itself comes first.
 */
export function guardFocus(): void {
  if (isOn) return
  isOn = true
  let places = remembered(document.activeElement)
  let frame = 0
  function restore() {
    const [focused] = places
    if (!focused || !isLost()) return
    if (!focused.isConnected) focusNear(places)
    else if (!focused.matches(':disabled')) focused.focus({ preventScroll: true })
  }
  document.addEventListener('focusin', ({ target }) => {
    // A dialog gives the focus back: to its opener, or where that is gone, to the main part.
    if (!(target instanceof Element) || target.closest(DIALOG)) return
    const [before, isMain] = [places, target.id === 'main']
    places = remembered(target)
    if (isMain && before[0]?.isConnected === false) focusNear(before)
  })
  document.addEventListener('focusout', ({ target }) => {
    const isLeft = () => target instanceof Element && target.closest('main') && !target.matches(':disabled')
    // Removal is seen only after the event.
    queueMicrotask(() => {
      if (isLost() && isLeft()) places = []
    })
  })
  new MutationObserver(() => {
    if (places.length === 0 || !isLost()) return
    cancelAnimationFrame(frame)
    // After the effects that focus something themselves.
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(restore)
    })
  }).observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
}
