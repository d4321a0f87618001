import type { Plugin } from 'vite'

export const plainScroll = 'node_modules/@mantine/core/esm/components/ScrollArea/ScrollArea.mjs'

/**
 * Lists of choices scroll as the browser does (`withScrollArea: false` of the theme), and so do dialogs. The kit still imports the area that
 * draws bars of its own, for a look whether it is that one; what stands in its place is only there to be compared with.
 */
export const nativeScroll = (): Plugin => ({
  name: 'native-scroll',
  enforce: 'pre',
  load(id) {
    if (!id.endsWith(plainScroll)) return null
    return `const plain = ({ children }) => children
export const ScrollAreaAutosize = plain
export const ScrollArea = Object.assign(({ children }) => children, { Autosize: plain })`
  },
})
