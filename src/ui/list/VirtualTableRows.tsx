import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { Fragment, type ReactNode, type RefObject, useLayoutEffect } from 'react'

type Props = {
  count: number
  height: number
  active: number
  span: number
  scroller: RefObject<HTMLElement | null>
  row: (index: number) => ReactNode
}

/** Renders the visible rows only, with gaps for the others. */
export function VirtualTableRows({ count, height, active, span, scroller, row }: Props) {
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 12,
    useFlushSync: false,
    // The focused row stays rendered.
    rangeExtractor: (range) =>
      active < 0 ? defaultRangeExtractor(range) : [...new Set([...defaultRangeExtractor(range), active])].sort((a, b) => a - b),
  })
  useLayoutEffect(() => {
    if (active >= 0) virtual.scrollToIndex(active)
  }, [active, virtual])
  const visibleIndexes = virtual.getVirtualItems().map(({ index }) => index)
  return (
    <>
      {visibleIndexes.map((index, at) => (
        <Fragment key={index}>
          <Gap height={(index - (at ? visibleIndexes[at - 1]! + 1 : 0)) * height} span={span} />
          {row(index)}
        </Fragment>
      ))}
      <Gap height={(count - 1 - (visibleIndexes.at(-1) ?? -1)) * height} span={span} />
    </>
  )
}

const Gap = ({ height, span }: { height: number; span: number }) =>
  height > 0 ? (
    <tr aria-hidden className="list-gap">
      <td colSpan={span} style={{ height }} />
    </tr>
  ) : null
