// Turns Playwright's JSON report into one list of tests.

/** Each test with its full title: groups first, as in Playwright's own lists. */
export const specsIn = ({ suites }) => {
  const below = (suite, groups) => [
    ...(suite.specs ?? []).map((spec) => ({ ...spec, title: [...groups, spec.title].join(' › ') })),
    ...(suite.suites ?? []).flatMap((inner) => below(inner, [...groups, inner.title])),
  ]
  return suites.flatMap((suite) => below(suite, []))
}
