import { expect, it } from 'vitest'
import { hasDownloadManager } from './download-manager'

it.each([
  '__idm_id__',
  '__idm_frm__',
  'idm-panel',
  'FDM-button',
  'neatDiv',
  'savefrom-helper',
  'vdh-overlay',
  'xdm-popup',
])('knows the trace %s', (name) => expect(hasDownloadManager(['div', name])).toBe(true))

it('takes nothing of a usual page for one', () => {
  expect(hasDownloadManager(['html', 'body', 'video', 'room', 'middle', 'class', 'data-sonner-toast', ''])).toBe(false)
})
