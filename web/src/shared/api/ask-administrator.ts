import { askAdministrator } from '@sonocampus/contract/decisions.requests'
import type { RequestOf } from '@sonocampus/contract/route'
import { useSessionRole } from '../session/use-session-role'
import { toast } from '../ui/toaster'
import { call } from './call'
import { useWrite } from './use-write'

export const REQUESTS = ['requests']
export const ASK = { label: 'Ask an administrator', busy: 'Asking…' }
export const NOT_REQUESTED = "Couldn't ask an administrator."

/** Asks the administrators for what a clerk may not do. */
export const useAskAdministrator = () =>
  useWrite((body: RequestOf<typeof askAdministrator>['body']) => call(askAdministrator, { body }), REQUESTS)

/** Whether a form requests its terms instead of granting them. */
export const useNeedsApproval = (): boolean => useSessionRole() !== 'admin'

export const showRequested = (): void =>
  void toast.success('Request sent to an administrator.', { description: "You'll get an email when it's decided." })
