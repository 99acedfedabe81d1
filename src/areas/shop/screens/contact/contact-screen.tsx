import Clock from 'lucide-react/icons/clock';
import Mail from 'lucide-react/icons/mail';
import MapPin from 'lucide-react/icons/map-pin';
import Phone from 'lucide-react/icons/phone';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useProfile } from '#data/queries/profile.ts';
import { useSession } from '#data/queries/session.ts';
import { contactMessages } from '#messages/shop/contact.ts';
import { orderMessages } from '#messages/shop/orders.ts';
import { paths } from '#paths';
import { EmailWords } from '#areas/shop/components/email-words.tsx';
import { Footer } from '#areas/shop/components/footer.tsx';
import { ANYBODY } from '#domain/account/anybody.ts';
import { shopFacts } from '#areas/shop/shop-facts.ts';
import { BackHeader } from '#areas/common/back-header.tsx';
import { ContactForm } from './contact-form.tsx';
import styles from './contact-screen.module.css';

export function ContactScreen() {
  const session = useSession();
  const user = session.status === 'signed-in' ? session.user : null;
  const profile = useProfile();
  // The page of an order leads here with its number. Anybody may write a link, so nothing else is taken.
  const number = /^[0-9A-F]{8}$/.exec(useSearchParams()[0].get('order') ?? '')?.[0] ?? '';
  const name = profile.status === 'ready' ? (profile.data?.fullName ?? '') : '';
  return (
    <>
      <main>
        <BackHeader title={contactMessages.title} to={paths.home} />
        <p className={styles.lead}>{contactMessages.lead}</p>
        <dl className={styles.facts}>
          <Fact icon={<Mail size={20} aria-hidden />} label={contactMessages.email}>
            <a href={`mailto:${shopFacts.email}`}>
              <EmailWords>{shopFacts.email}</EmailWords>
            </a>
          </Fact>
          <Fact icon={<Phone size={20} aria-hidden />} label={contactMessages.phone}>
            {shopFacts.phone}
          </Fact>
          <Fact icon={<MapPin size={20} aria-hidden />} label={contactMessages.address}>
            {shopFacts.address}
          </Fact>
          <Fact icon={<Clock size={20} aria-hidden />} label={contactMessages.hours}>
            {shopFacts.hours}
          </Fact>
        </dl>
        <ContactForm
          key={user?.id ?? ANYBODY}
          owner={user?.id ?? ANYBODY}
          sender={user && { name, email: user.email }}
          subject={number === '' ? '' : orderMessages.helpSubject(number)}
        />
      </main>
      <Footer />
    </>
  );
}

function Fact({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>
        {icon}
        {label}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
