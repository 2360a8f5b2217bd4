import { useAddressParams } from './use-address-params'

/** The address names the row that is open. */
export const OPENED = 'open'

/** Which row of a list is open: each row is a link that others can follow too. */
export function useOpened() {
  const [params, change] = useAddressParams()
  return {
    opened: params.get(OPENED),
    open: (id: string) => change({ [OPENED]: id }),
    close: () => change({ [OPENED]: '' }),
    linkTo: (id: string) => {
      const after = new URLSearchParams(params)
      after.set(OPENED, id)
      return `?${after}`
    },
  }
}
