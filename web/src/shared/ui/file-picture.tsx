import clsx from 'clsx'
import { useEffect, useState } from 'react'

/** A chosen picture, shown from this device. */
export function FilePicture({ file, className }: { file: File; className?: string }) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return <img src={url} alt={file.name} className={clsx('rounded-md bg-black object-contain', className)} />
}
