/** Most phones have no folders to choose. */
export const canChooseFolder = 'webkitdirectory' in HTMLInputElement.prototype

/** All files in a folder that is picked, and in the folders in it. */
export function chooseFolder(onFiles: (files: File[]) => void): void {
  const input = document.createElement('input')
  input.type = 'file'
  input.webkitdirectory = true
  input.onchange = () => onFiles([...(input.files ?? [])])
  input.click()
}
