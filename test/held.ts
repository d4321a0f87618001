import { fork } from 'node:child_process'
import { once } from 'node:events'
import { endWithParent } from '#platform/parent.ts'

// A process for the test of `endWithParent`: it begins one that is held and says its number, or it is held, or it idles.
const at = process.argv[2]
if (at === 'parent') {
  const child = fork(import.meta.filename, ['held'])
  await once(child, 'message')
  process.send!(child.pid!)
} else {
  endWithParent()
  setInterval(() => {}, 1000)
  process.send!('here', () => {
    while (at === 'held');
  })
}
