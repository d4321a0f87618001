import { useEffect, useState } from 'react'
import type { DocumentWritingScript } from '#modules/documents/documents/contract.ts'
import { type TemplateLivePreview, templatePreviewContract } from '#modules/documents/documents/template-preview-contract.ts'
import { useApi } from '#ui/state/api-connection.ts'

const PREVIEW_DEBOUNCE_MS = 150

export type TemplateLivePreviewState = {
  look: TemplateLivePreview | undefined
  failed: Error | undefined
  script: DocumentWritingScript
  setScript: (script: DocumentWritingScript) => void
}

/** The preview while the user types, loaded after each pause. Only the last response counts. */
export function useTemplateLivePreview(query: {
  title: string
  source: string
  employee: number | null
  isWell: boolean
}): TemplateLivePreviewState {
  const { title, source, employee, isWell } = query
  const api = useApi(templatePreviewContract)
  const [script, setScript] = useState<DocumentWritingScript>('latin')
  const [answer, setAnswer] = useState<{ look?: TemplateLivePreview; failed?: Error }>({})
  useEffect(() => {
    if (employee === null || !isWell || !title.trim()) return
    const stop = new AbortController()
    const timer = setTimeout(() => {
      api.previewTemplateForEmployee({ title, source, employee_id: employee, script }, { signal: stop.signal }).then(
        ({ data }) => setAnswer({ look: data }),
        (failed: Error) => !stop.signal.aborted && setAnswer(({ look }) => ({ look, failed })),
      )
    }, PREVIEW_DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [api, title, source, employee, script, isWell])
  return { look: employee === null ? undefined : answer.look, failed: answer.failed, script, setScript }
}
