import { aboutMessages } from '#messages/shop/about.ts';
import { paths } from '#paths';
import { Footer } from '#areas/shop/components/footer.tsx';
import { shopFacts } from '#areas/shop/shop-facts.ts';
import { Initial } from '#areas/common/initial.tsx';
import { BackHeader } from '#areas/common/back-header.tsx';
import styles from './about-screen.module.css';

export function AboutScreen() {
  return (
    <>
      <main>
        <BackHeader title={aboutMessages.title} to={paths.home} />
        <p className={styles.lead}>{aboutMessages.lead}</p>
        <section className={styles.section}>
          <h2>{aboutMessages.storyTitle}</h2>
          {aboutMessages.story.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
        <section className={styles.section}>
          <h2>{aboutMessages.foundersTitle}</h2>
          {shopFacts.founders.map(({ name, role }) => (
            <div key={name} className={styles.founder}>
              <Initial className={styles.initial} name={name} />
              <div>
                <p className={styles.name}>{name}</p>
                <p className={styles.role}>{role}</p>
              </div>
            </div>
          ))}
        </section>
        <section className={styles.section}>
          <h2>{aboutMessages.valuesTitle}</h2>
          <ul className={styles.values}>
            {aboutMessages.values.map(({ name, text }) => (
              <li key={name}>
                <h3>{name}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </section>
      </main>
      <Footer />
    </>
  );
}
