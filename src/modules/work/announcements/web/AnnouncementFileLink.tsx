import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { IconEye } from '#ui/icons.ts'
import { MutedText, RowLayout } from '#ui/layout.tsx'
import './announcements.css'

const FilePreview = lazy(async () => ({ default: (await import('#ui/preview/FilePreview.tsx')).FilePreview }))

type Props = {
  file: { name: string }
  label: string
  look: string
  of: (string | number)[]
  load: (signal?: AbortSignal) => Promise<Blob>
  children?: ReactNode
}

/** An attachment with its preview. `children` are further actions. */
export function AnnouncementFileLink({ file, label, look, of, load, children }: Props) {
  const [looked, setLooked] = useState(false)
  return (
    <div className="announcement-file">
      <span>
        <MutedText>{label}</MutedText>
        <strong>{file.name}</strong>
      </span>
      <RowLayout gap={8}>
        <Button small icon={IconEye} onClick={() => setLooked(true)} aria-haspopup="dialog">
          {look}
        </Button>
        {children}
      </RowLayout>
      <Suspense>{looked && <FilePreview of={of} name={file.name} load={load} close={() => setLooked(false)} />}</Suspense>
    </div>
  )
}
