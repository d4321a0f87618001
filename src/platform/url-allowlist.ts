/** Whether an address is of one of the services, `https://host` or `https://*.host`: nobody has us call another one. */
export function isAllowedUrl(services: readonly string[], endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false
  const { origin, protocol, host, username } = new URL(endpoint)
  return (
    !username &&
    services.some((service) => {
      const [scheme, name = ''] = service.split('//')
      return name.startsWith('*.') ? scheme === protocol && host.endsWith(name.slice(1)) : service === origin
    })
  )
}
