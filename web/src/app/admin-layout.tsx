import { adminMenu } from './admin-menu'
import { AreaLayout } from './area-layout'

export function AdminLayout() {
  return <AreaLayout label="Admin menu" menu={adminMenu} />
}
