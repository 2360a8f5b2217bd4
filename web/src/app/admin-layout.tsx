import { AreaLayout } from './area-layout'
import { adminMenu } from './menus'

export function AdminLayout() {
  return <AreaLayout label="Admin menu" menu={adminMenu} />
}
