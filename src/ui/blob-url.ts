import { useEffect, useState } from 'react'
import { useApiQuery } from './state/api-query.ts'

/** The object URL of a protected picture for `<img>`; undefined until it is loaded, or if there is none. */
export function useBlobUrl(key: readonly unknown[], load: (signal: AbortSignal) => Promise<Blob>, enabled = true): string | undefined {
  const { data } = useApiQuery(key, load, { enabled, staleTime: Number.POSITIVE_INFINITY })
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!data || !enabled) return setUrl(undefined)
    const made = URL.createObjectURL(data)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [data, enabled])
  return url
}

/** Saves a file in the browser. */
export function downloadFileInBrowser(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
