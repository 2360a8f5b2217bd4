const BEGUN_SECONDS = 5
/** Credits and farewells: a student who stopped there is done. */
const LAST_PART = 0.95

/** Whether a lesson was left in the middle. */
export const isLeftInside = ({ position, duration }: { position: number; duration: number | null }): boolean =>
  position >= BEGUN_SECONDS && (!duration || position < duration * LAST_PART)
