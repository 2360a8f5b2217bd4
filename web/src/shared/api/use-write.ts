import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'

/**
 * A write that refetches everything under the key and is pending until that is done. The component that called it may
 * be unmounted by then: use `mutateAsync` for the outcome, which doesn't need it mounted.
 */
export function useWrite<Input, Reply>(mutationFn: (input: Input) => Promise<Reply>, changes: QueryKey) {
  const queryClient = useQueryClient()
  return useMutation({ mutationFn, onSuccess: () => queryClient.invalidateQueries({ queryKey: changes }) })
}

/**
 * A write whose refusal means that someone else was faster, so the data under the key is refetched either way. Without
 * a key everything is, because a decision shows on several screens.
 */
export function useDecision<Input, Reply>(mutationFn: (input: Input) => Promise<Reply>, changes: QueryKey = []) {
  const queryClient = useQueryClient()
  return useMutation({ mutationFn, onSettled: () => queryClient.invalidateQueries({ queryKey: changes }) })
}
