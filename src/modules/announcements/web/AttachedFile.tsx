import { lazy, Suspense, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { IconEye } from '#ui/icons.ts'
import { Muted } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api.ts'
import { useWords } from '#ui/words.ts'
import { announcementsContract } from '../contract.ts'
import { screens as words } from '../messages/screens.ts'
import type { Attached } from '../shapes.ts'
import './announcements.css'

const FilePreview = lazy(async () => ({ default: (await import('#ui/preview/FilePreview.tsx')).FilePreview }))

/** What goes with a version, for who manages it. */
export function AttachedFile({ id, version, file }: { id: number; version: number; file: Attached }) {
  const t = useWords(words)
  const api = useApi(announcementsContract)
  const [looked, setLooked] = useState(false)
  return (
    <div className="announcement-file">
      <span>
        <Muted>{t(file.company_document_id === null ? 'announcements.file' : 'announcements.document')}</Muted>
        <strong>{file.name}</strong>
      </span>
      <Button small icon={IconEye} onClick={() => setLooked(true)} aria-haspopup="dialog">
        {t('announcements.look')}
      </Button>
      <Suspense>
        {looked && (
          <FilePreview
            of={['announcements', 'file', id, version]}
            name={file.name}
            load={(signal) => api.getAnnouncementFile({ announcement_id: id, version }, { signal })}
            close={() => setLooked(false)}
          />
        )}
      </Suspense>
    </div>
  )
}
