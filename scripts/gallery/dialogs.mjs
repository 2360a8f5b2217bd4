// Opens what the buttons of a screen open. Writes are refused, so that no button changes what the next screen shows.
const WINDOWS = '[role=dialog], [role=alertdialog], [role=menu]'

export async function openDialogs(context, shooter, { reader, screen, address }) {
  const state = (name) => `dialog ${name}`
  if (!shooter.isWanted({ reader, screen, state: 'dialog' })) return
  const page = await context.newPage()
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.route('**/api/**', (route) => (route.request().method() === 'GET' ? route.fallback() : route.abort()))
  const open = async () => {
    await page.goto(address, { waitUntil: 'load' })
    await page.waitForLoadState('networkidle', { timeout: 8000 }).catch(() => undefined)
  }
  await open()
  for (const name of await page.evaluate(readButtons)) {
    await page
      .getByRole('main')
      .getByRole('button', { name, exact: true })
      .first()
      .click({ timeout: 3000 })
      .catch(() => undefined)
    const shown = page.locator(WINDOWS).first()
    const isOpen = await shown.waitFor({ timeout: 600 }).then(
      () => true,
      () => false,
    )
    if (isOpen) await shooter.takePictures(page, { reader, screen, state: state(name) })
    await page.setViewportSize({ width: 1280, height: 800 })
    await open()
  }
  await page.close()

  /** Runs in the page: the first button of each name. */
  function readButtons() {
    const names = [...document.querySelectorAll('main button:not(:disabled)')]
      .filter((button) => button.checkVisibility())
      .map((button) => (button.getAttribute('aria-label') ?? button.textContent).trim())
    return [...new Set(names.map((name) => name))].filter(Boolean).slice(0, 14)
  }
}
