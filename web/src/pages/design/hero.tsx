import { Badge } from '@/shared/ui/badge'
import { buttonStyles } from '@/shared/ui/button-styles'
import { Logo } from '@/shared/ui/logo'
import { ThemeToggle } from '@/shared/ui/theme-toggle'

export function Hero() {
  return (
    <header className="room overflow-hidden">
      <div className="mx-auto flex max-w-page items-center justify-between px-4 py-3 sm:px-6">
        <Logo label="IUT" />
        <ThemeToggle />
      </div>
      <div className="mx-auto grid max-w-page items-center gap-6 px-4 pb-10 sm:px-6 lg:grid-cols-[1fr_1.1fr]">
        <div className="py-6">
          <Badge tone="action">Live Classes Available</Badge>
          <h1 className="mt-4 text-5xl">See further, with every scan.</h1>
          <p className="mt-4 max-w-lg text-lg text-ink-soft">
            World-class ultrasound training, advanced technology and over two decades of excellence.
          </p>
          <div className="mt-7 flex flex-wrap gap-3">
            <a href="#buttons" className={buttonStyles({ size: 'lg' })}>
              Start Your Journey
            </a>
            <a href="#buttons" className={buttonStyles({ size: 'lg', variant: 'secondary' })}>
              See Courses
            </a>
          </div>
        </div>
        <img src="/hero.webp" alt="" width="1200" height="1000" className="w-full" />
      </div>
    </header>
  )
}
