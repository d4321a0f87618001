/** Whether a URL belongs to an allowed service, `https://host` or `https://*.host`. */
export function isUrlOfAllowedService(services: readonly string[], endpoint: string): boolean {
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
