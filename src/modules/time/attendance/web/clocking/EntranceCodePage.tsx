import { useEffect, useState } from 'react'
import { messages } from '#modules/time/planning/messages/index.ts'
import { QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { QrCode } from '#ui/QrCode.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { InternalLink } from '#ui/state/current-url.tsx'
import { useTranslate } from '#ui/translate.ts'
import { clockInContract } from '../../clock-in-contract.ts'
import './clocking.css'

/** The code of the entrance for a large screen, renewed every 30 seconds. */
export function EntranceCodePage() {
  const t = useTranslate(messages)
  const api = useApi(clockInContract)
  const asking = useApiQuery(['time', 'clocking', 'code'], async (signal) => {
    const { data } = await api.getEntranceCode({}, { signal })
    return { ...data, left: Date.parse(data.ends_at) - Date.parse(data.now), at: performance.now() }
  })
  const { data, refetch } = asking
  const [seconds, setSeconds] = useState<number>()
  useEffect(() => {
    const look = () => {
      const left = data ? data.left - (performance.now() - data.at) : 0
      setSeconds(Math.ceil(left / 1000))
      if (left <= 0) void refetch()
    }
    look()
    const timer = setInterval(look, 1000)
    return () => clearInterval(timer)
  }, [data, refetch])
  const isOver = seconds === undefined || seconds < -1
  return (
    <div className="clock-page">
      {asking.isError && <h1>{t('time.code')}</h1>}
      <QueryStateContent asking={asking} rows={8}>
        {({ link, company }) => (
          <div className="clock-code">
            <strong>{t.data(company)}</strong>
            {isOver ? <p role="status">{t('clocking.no_network')}</p> : <QrCode text={link} label={t('clocking.code')} />}
            <h1>{t('clocking.scan')}</h1>
            <p>{t('clocking.scan_more')}</p>
            {!isOver && <span className="muted">{t('clocking.next', { count: Math.max(0, seconds) })}</span>}
          </div>
        )}
      </QueryStateContent>
      <InternalLink to="/gate">{t('clocking.back')}</InternalLink>
    </div>
  )
}
