// Components of the peer that renders on the server. They show what the shop's pages show first, with the same pictures.
import { FIRST_PICTURE_SIZES, pictureSet } from '#domain/product/pictures.ts';
import { fromRupees } from '#domain/money/money.ts';
import { formatPrice } from '#messages/format.ts';

export type PeerProduct = {
  id: string;
  seller_id: string;
  name: string;
  description: string;
  images: string[];
  mrp: number;
  selling_price: number;
  sizes: string[];
  category: string;
  gender: string;
};
export type PeerContent = {
  id: string;
  kind: 'slide' | 'tile';
  title: string;
  subtitle: string;
  link_text: string;
  category_name: string;
  image_url: string;
  link_url: string;
  type: string;
  rank: number;
};

/** The data of a page. The server draws it, and the browser draws it again. */
export type PeerData = {
  screen: 'home' | 'product' | 'category';
  title: string;
  products: PeerProduct[];
  brands: { id: string; brand_name: string }[];
  content: PeerContent[];
};

export function PeerPage({ data }: { data: PeerData }) {
  return (
    <>
      {data.screen === 'home' ? <Home data={data} /> : null}
      {data.screen === 'product' ? <Product data={data} /> : null}
      {data.screen === 'category' ? (
        <main>
          <h1>{data.title}</h1>
          <Cards data={data} sizes="46vw" eager={4} />
        </main>
      ) : null}
      <nav className="bar">
        <a href="/">Home</a> <a href="/search">Discover</a> <a href="/cart">Cart</a> <a href="/profile">Me</a>
      </nav>
    </>
  );
}

function Home({ data }: { data: PeerData }) {
  const ranked = data.content.toSorted((a, b) => a.rank - b.rank);
  const [slide] = ranked.filter(({ kind }) => kind === 'slide');
  const tiles = ranked.filter(({ kind }) => kind === 'tile');
  return (
    <main>
      {slide ? (
        <section className="slide">
          <Picture path={slide.image_url} sizes={FIRST_PICTURE_SIZES.home} first />
          <div>
            <h2>{slide.title}</h2>
            <p>{slide.subtitle}</p>
            <a href={slide.link_url}>{slide.link_text}</a>
          </div>
        </section>
      ) : null}
      <ul className="tiles">
        {tiles.map((tile) => (
          <li key={tile.id}>
            <a href={tile.link_url}>
              <Picture path={tile.image_url} sizes="46vw" />
              {tile.category_name}
            </a>
          </li>
        ))}
      </ul>
      <h2>Discover More</h2>
      <Cards data={data} sizes="168px" eager={0} />
    </main>
  );
}

function Product({ data }: { data: PeerData }) {
  const [product] = data.products;
  if (product === undefined) return <main />;
  return (
    <main>
      <div className="product">
        <Picture path={product.images[0] ?? ''} sizes={FIRST_PICTURE_SIZES.product} first />
      </div>
      <p>{brandOf(product, data)}</p>
      <h1>{product.name}</h1>
      <Price product={product} />
      <p>{product.sizes.join(' · ')}</p>
      <button type="button">Add to Cart</button>
      <p>{product.description}</p>
      <p>
        {product.category}, {product.gender}
      </p>
    </main>
  );
}

function Cards({ data, sizes, eager }: { data: PeerData; sizes: string; eager: number }) {
  return (
    <ul className="cards">
      {data.products.map((product, at) => (
        <li key={product.id}>
          <article>
            <a href={`/product/${product.id}`}>
              <Picture
                path={product.images[0] ?? ''}
                sizes={sizes}
                first={eager > 0 && at === 0}
                eager={at < eager}
              />
              <small>{brandOf(product, data)}</small>
              <h3>{product.name}</h3>
              <Price product={product} />
            </a>
          </article>
        </li>
      ))}
    </ul>
  );
}

const brandOf = ({ seller_id }: PeerProduct, { brands }: PeerData) =>
  brands.find(({ id }) => id === seller_id)?.brand_name ?? '';

function Price({ product }: { product: PeerProduct }) {
  return (
    <p>
      <b>{formatPrice(fromRupees(product.selling_price))}</b> <s>{formatPrice(fromRupees(product.mrp))}</s>
    </p>
  );
}

function Picture({
  path,
  sizes,
  first,
  eager,
}: {
  path: string;
  sizes: string;
  first?: boolean;
  eager?: boolean;
}) {
  const { src, srcSet } = pictureSet(path);
  return (
    <img
      src={src}
      srcSet={srcSet}
      sizes={sizes}
      alt=""
      loading={first || eager ? 'eager' : 'lazy'}
      decoding="async"
      fetchPriority={first ? 'high' : 'low'}
    />
  );
}
