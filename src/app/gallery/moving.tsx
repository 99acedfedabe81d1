import { useState } from 'react';
import { Carousel } from '#ui/pictures/carousel.tsx';
import { Tabs } from '#ui/controls/tabs.tsx';
import styles from './gallery.module.css';
import { Specimen, State } from './specimen.tsx';

const SWIPE = { distance: 50 };
const TWO = [
  { key: 'cart', label: 'Cart (2)' },
  { key: 'wishlist', label: 'Wishlist (1)' },
];
const MANY = ['All', 'Pending', 'Processing', 'Shipped', 'Delivered', 'Cancelled'].map((label) => ({
  key: label,
  label,
}));

const CAROUSELS = [
  { name: 'slides that move, until they are stopped', count: 3, label: 'Three slides' },
  { name: 'a single one: without bars', count: 1, label: 'One slide' },
];

export function Moving() {
  const [tab, setTab] = useState('cart');
  const [status, setStatus] = useState('Delivered');
  const [still, setStill] = useState(false);
  return (
    <Specimen name="Tabs and carousel">
      <State name="two that fill the width">
        <div>
          <Tabs label="Kept" tabs={TWO} selected={tab} onSelect={setTab}>
            <p>{tab}</p>
          </Tabs>
        </div>
      </State>
      <State name="more than fit: they scroll">
        <div>
          <Tabs label="Status" tabs={MANY} selected={status} onSelect={setStatus} scrolls>
            <p>{status}</p>
          </Tabs>
        </div>
      </State>
      {CAROUSELS.map(({ name, count, label }) => (
        <State key={name} name={name}>
          <div>
            <Carousel
              className={styles.carousel}
              count={count}
              label={label}
              interval={5000}
              swipe={SWIPE}
              barLabel={(number) => `Slide ${number}`}
              stop={{ label: 'Stop moving pictures', on: still, change: setStill }}
              renderSlide={(index) => <div className={styles.slide}>{index + 1}</div>}
            />
          </div>
        </State>
      ))}
    </Specimen>
  );
}
