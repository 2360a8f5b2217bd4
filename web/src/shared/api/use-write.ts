import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'

/**
 * A write after which what lies under the key is read again. It is pending until that is done, and the part of the screen
 * that asked may be gone by then: what came of it is told by `mutateAsync`, which nobody has to be there for.
 */
export function useWrite<Input, Reply>(mutationFn: (input: Input) => Promise<Reply>, changes: QueryKey) {
  const queryClient = useQueryClient()
  return useMutation({ mutationFn, onSuccess: () => queryClient.invalidateQueries({ queryKey: changes }) })
}

/**
 * A write whose refusal means that somebody else was faster: what lies under the key is read again either way. Without a
 * key that is everything, because the decision shows on several screens.
 */
export function useDecision<Input, Reply>(mutationFn: (input: Input) => Promise<Reply>, changes: QueryKey = []) {
  const queryClient = useQueryClient()
  return useMutation({ mutationFn, onSettled: () => queryClient.invalidateQueries({ queryKey: changes }) })
}
