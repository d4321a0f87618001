import { Agent, get } from 'node:http'

/**
 * Requests `URL` repeatedly for `SECONDS` over `CONNECTIONS` keep-alive connections, and prints the responses per second. A separate
 * process, so that it does not wait for its server. A response outside 2xx ends it.
 */
const [url, seconds, connections, token] = process.argv.slice(2) as [string, string, string, string?]
const agent = new Agent({ keepAlive: true, maxSockets: Number(connections) })
const headers = token ? { authorization: `Bearer ${token}` } : {}
const began = performance.now()
const end = began + Number(seconds) * 1000
let answered = 0

const request = () =>
  new Promise<void>((resolve, reject) => {
    get(url, { agent, headers }, (response) => {
      if (response.statusCode! >= 300) reject(new Error(`${url}: ${response.statusCode}`))
      response.resume().on('end', resolve).on('error', reject)
    }).on('error', reject)
  })

async function connection(): Promise<void> {
  while (performance.now() < end) {
    await request()
    answered++
  }
}

await Promise.all(Array.from({ length: Number(connections) }, connection))
console.log(answered / ((performance.now() - began) / 1000))
agent.destroy()
