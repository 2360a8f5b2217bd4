import { LogOut } from 'lucide-react'
import { Button } from '@/shared/ui/button'
import { useLogOut } from './api'

export function LogOutButton({ leave, className }: { leave: () => Promise<void>; className?: string }) {
  const logOut = useLogOut(leave)
  return (
    <Button
      variant="ghost"
      className={className}
      busy={logOut.isPending}
      busyLabel="Logging out…"
      onClick={() => logOut.mutate()}
    >
      <LogOut aria-hidden="true" />
      Logout
    </Button>
  )
}
