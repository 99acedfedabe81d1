// Made by `npm run db-types` from the migrations. Not edited by hand.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  public: {
    Tables: {
      carousel_slides: {
        Row: {
          id: string;
          title: string;
          subtitle: string;
          image_url: string;
          link_url: string;
          link_text: string;
          rank: number;
          created_at: string;
          updated_at: string;
        };
        Insert: {
          id?: string;
          title?: string;
          subtitle?: string;
          image_url?: string;
          link_url?: string;
          link_text?: string;
          rank?: number;
          created_at?: string;
          updated_at?: string;
        };
        Update: {
          id?: string;
          title?: string;
          subtitle?: string;
          image_url?: string;
          link_url?: string;
          link_text?: string;
          rank?: number;
          created_at?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      collections: {
        Row: {
          name: string;
          banner_url: string;
          thumbnail_url: string;
          description: string;
          created_at: string;
          updated_at: string;
        };
        Insert: {
          name?: string;
          banner_url?: string;
          thumbnail_url?: string;
          description?: string;
          created_at?: string;
          updated_at?: string;
        };
        Update: {
          name?: string;
          banner_url?: string;
          thumbnail_url?: string;
          description?: string;
          created_at?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      contact_messages: {
        Row: {
          id: string;
          user_id: string | null;
          name: string;
          email: string;
          message: string;
          created_at: string;
          handled_at: string | null;
        };
        Insert: {
          id?: string;
          user_id?: string | null;
          name?: string;
          email?: string;
          message?: string;
          created_at?: string;
          handled_at?: string | null;
        };
        Update: {
          id?: string;
          user_id?: string | null;
          name?: string;
          email?: string;
          message?: string;
          created_at?: string;
          handled_at?: string | null;
        };
        Relationships: [];
      };
      coupon_uses: {
        Row: {
          order_id: string;
          code: string;
          user_id: string | null;
          discount_type: string;
          discount_value: number;
          max_discount: number | null;
          min_order_value: number;
          brand_id: string | null;
          created_at: string;
          lost: boolean;
        };
        Insert: {
          order_id?: string;
          code?: string;
          user_id?: string | null;
          discount_type?: string;
          discount_value?: number;
          max_discount?: number | null;
          min_order_value?: number;
          brand_id?: string | null;
          created_at?: string;
          lost?: boolean;
        };
        Update: {
          order_id?: string;
          code?: string;
          user_id?: string | null;
          discount_type?: string;
          discount_value?: number;
          max_discount?: number | null;
          min_order_value?: number;
          brand_id?: string | null;
          created_at?: string;
          lost?: boolean;
        };
        Relationships: [];
      };
      coupons: {
        Row: {
          code: string;
          discount_type: string;
          discount_value: number;
          max_discount: number | null;
          min_order_value: number;
          expiry_date: string | null;
          brand_id: string | null;
          brand_name: string | null;
          usage_limit: number | null;
          per_user_limit: number | null;
          used_count: number;
          is_active: boolean;
          created_at: string;
        };
        Insert: {
          code?: string;
          discount_type?: string;
          discount_value?: number;
          max_discount?: number | null;
          min_order_value?: number;
          expiry_date?: string | null;
          brand_id?: string | null;
          brand_name?: string | null;
          usage_limit?: number | null;
          per_user_limit?: number | null;
          used_count?: number;
          is_active?: boolean;
          created_at?: string;
        };
        Update: {
          code?: string;
          discount_type?: string;
          discount_value?: number;
          max_discount?: number | null;
          min_order_value?: number;
          expiry_date?: string | null;
          brand_id?: string | null;
          brand_name?: string | null;
          usage_limit?: number | null;
          per_user_limit?: number | null;
          used_count?: number;
          is_active?: boolean;
          created_at?: string;
        };
        Relationships: [];
      };
      featured_categories: {
        Row: {
          id: string;
          category_name: string;
          description: string;
          image_url: string;
          link_url: string;
          type: string;
          rank: number;
          created_at: string;
          updated_at: string;
        };
        Insert: {
          id?: string;
          category_name?: string;
          description?: string;
          image_url?: string;
          link_url?: string;
          type?: string;
          rank?: number;
          created_at?: string;
          updated_at?: string;
        };
        Update: {
          id?: string;
          category_name?: string;
          description?: string;
          image_url?: string;
          link_url?: string;
          type?: string;
          rank?: number;
          created_at?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      havendrip_collection: {
        Row: {
          product_id: number;
          rank: number;
          created_at: string;
          updated_at: string;
        };
        Insert: {
          product_id?: number;
          rank?: number;
          created_at?: string;
          updated_at?: string;
        };
        Update: {
          product_id?: number;
          rank?: number;
          created_at?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      order_history: {
        Row: {
          id: number;
          order_id: string;
          item_id: string | null;
          status: string;
          payment_status: string | null;
          note: string;
          actor: string | null;
          actor_role: string;
          at: string;
        };
        Insert: {
          id?: number;
          order_id?: string;
          item_id?: string | null;
          status?: string;
          payment_status?: string | null;
          note?: string;
          actor?: string | null;
          actor_role?: string;
          at?: string;
        };
        Update: {
          id?: number;
          order_id?: string;
          item_id?: string | null;
          status?: string;
          payment_status?: string | null;
          note?: string;
          actor?: string | null;
          actor_role?: string;
          at?: string;
        };
        Relationships: [];
      };
      order_items: {
        Row: {
          id: string;
          order_id: string;
          product_id: number;
          seller_id: string;
          product_name: string;
          product_image: string;
          brand_name: string;
          quantity: number;
          price_at_time: number;
          mrp_at_time: number;
          shipping_at_time: number;
          size: string;
          color: string;
          item_status: string;
          tracking_number: string | null;
          delivered_at: string | null;
          created_at: string;
          updated_at: string;
          shipping_share: number | null;
          coupon_share: number | null;
          return_policy: string;
        };
        Insert: {
          id?: string;
          order_id?: string;
          product_id?: number;
          seller_id?: string;
          product_name?: string;
          product_image?: string;
          brand_name?: string;
          quantity?: number;
          price_at_time?: number;
          mrp_at_time?: number;
          shipping_at_time?: number;
          size?: string;
          color?: string;
          item_status?: string;
          tracking_number?: string | null;
          delivered_at?: string | null;
          created_at?: string;
          updated_at?: string;
          shipping_share?: number | null;
          coupon_share?: number | null;
          return_policy?: string;
        };
        Update: {
          id?: string;
          order_id?: string;
          product_id?: number;
          seller_id?: string;
          product_name?: string;
          product_image?: string;
          brand_name?: string;
          quantity?: number;
          price_at_time?: number;
          mrp_at_time?: number;
          shipping_at_time?: number;
          size?: string;
          color?: string;
          item_status?: string;
          tracking_number?: string | null;
          delivered_at?: string | null;
          created_at?: string;
          updated_at?: string;
          shipping_share?: number | null;
          coupon_share?: number | null;
          return_policy?: string;
        };
        Relationships: [];
      };
      order_keys: {
        Row: {
          user_id: string;
          transaction_id: string;
          state: string;
          order_id: string | null;
          content: string;
          created_at: string;
        };
        Insert: {
          user_id?: string;
          transaction_id?: string;
          state?: string;
          order_id?: string | null;
          content?: string;
          created_at?: string;
        };
        Update: {
          user_id?: string;
          transaction_id?: string;
          state?: string;
          order_id?: string | null;
          content?: string;
          created_at?: string;
        };
        Relationships: [];
      };
      orders: {
        Row: {
          id: string;
          user_id: string | null;
          status: string;
          payment_method: string;
          payment_status: string;
          transaction_id: string;
          total_amount: number;
          subtotal: number;
          shipping_fee: number;
          discount_amount: number;
          coupon_code: string | null;
          coupon_discount: number;
          amount_due: number;
          shipping_address: string;
          phone_number: string;
          delivery_notes: string;
          estimated_delivery_date: string | null;
          actual_delivery_date: string | null;
          tracking_number: string | null;
          created_at: string;
          updated_at: string;
          recipient_name: string;
        };
        Insert: {
          id?: string;
          user_id?: string | null;
          status?: string;
          payment_method?: string;
          payment_status?: string;
          transaction_id?: string;
          total_amount?: number;
          subtotal?: number;
          shipping_fee?: number;
          discount_amount?: number;
          coupon_code?: string | null;
          coupon_discount?: number;
          amount_due?: number;
          shipping_address?: string;
          phone_number?: string;
          delivery_notes?: string;
          estimated_delivery_date?: string | null;
          actual_delivery_date?: string | null;
          tracking_number?: string | null;
          created_at?: string;
          updated_at?: string;
          recipient_name?: string;
        };
        Update: {
          id?: string;
          user_id?: string | null;
          status?: string;
          payment_method?: string;
          payment_status?: string;
          transaction_id?: string;
          total_amount?: number;
          subtotal?: number;
          shipping_fee?: number;
          discount_amount?: number;
          coupon_code?: string | null;
          coupon_discount?: number;
          amount_due?: number;
          shipping_address?: string;
          phone_number?: string;
          delivery_notes?: string;
          estimated_delivery_date?: string | null;
          actual_delivery_date?: string | null;
          tracking_number?: string | null;
          created_at?: string;
          updated_at?: string;
          recipient_name?: string;
        };
        Relationships: [];
      };
      product_variants: {
        Row: {
          product_id: number;
          size: string;
          color: string;
          stock_quantity: number;
          sku: string;
        };
        Insert: {
          product_id?: number;
          size?: string;
          color?: string;
          stock_quantity?: number;
          sku?: string;
        };
        Update: {
          product_id?: number;
          size?: string;
          color?: string;
          stock_quantity?: number;
          sku?: string;
        };
        Relationships: [];
      };
      product_views: {
        Row: {
          device: string;
          product_id: number;
          day: string;
        };
        Insert: {
          device?: string;
          product_id?: number;
          day?: string;
        };
        Update: {
          device?: string;
          product_id?: number;
          day?: string;
        };
        Relationships: [];
      };
      products: {
        Row: {
          id: number;
          seller_id: string;
          name: string;
          description: string;
          category: string;
          gender: string;
          style_type: string;
          images: string[];
          mrp: number;
          selling_price: number;
          discount_percentage: number;
          stock_quantity: number;
          shipping_charges: number;
          estimated_delivery: string;
          delivery_time: number;
          return_policy: string;
          sizes: string[];
          colors: string[];
          size_chart: string;
          collections: string[];
          tags: string[];
          is_active: boolean;
          views: number;
          popularity: number;
          version: number;
          deleted_at: string | null;
          created_at: string;
          updated_at: string;
          is_paused: boolean;
          is_shown: boolean;
          choice_stock: string;
        };
        Insert: {
          id?: number;
          seller_id?: string;
          name?: string;
          description?: string;
          category?: string;
          gender?: string;
          style_type?: string;
          images?: string[];
          mrp?: number;
          selling_price?: number;
          discount_percentage?: number;
          stock_quantity?: number;
          shipping_charges?: number;
          estimated_delivery?: string;
          delivery_time?: number;
          return_policy?: string;
          sizes?: string[];
          colors?: string[];
          size_chart?: string;
          collections?: string[];
          tags?: string[];
          is_active?: boolean;
          views?: number;
          popularity?: number;
          version?: number;
          deleted_at?: string | null;
          created_at?: string;
          updated_at?: string;
          is_paused?: boolean;
          is_shown?: boolean;
          choice_stock?: string;
        };
        Update: {
          id?: number;
          seller_id?: string;
          name?: string;
          description?: string;
          category?: string;
          gender?: string;
          style_type?: string;
          images?: string[];
          mrp?: number;
          selling_price?: number;
          discount_percentage?: number;
          stock_quantity?: number;
          shipping_charges?: number;
          estimated_delivery?: string;
          delivery_time?: number;
          return_policy?: string;
          sizes?: string[];
          colors?: string[];
          size_chart?: string;
          collections?: string[];
          tags?: string[];
          is_active?: boolean;
          views?: number;
          popularity?: number;
          version?: number;
          deleted_at?: string | null;
          created_at?: string;
          updated_at?: string;
          is_paused?: boolean;
          is_shown?: boolean;
          choice_stock?: string;
        };
        Relationships: [];
      };
      sellers: {
        Row: {
          id: string;
          brand_name: string;
          business_email: string;
          business_address: string;
          phone_number: string;
          gst_number: string;
          is_verified: boolean;
          size_chart_image1_url: string | null;
          size_chart_image2_url: string | null;
          size_chart_image3_url: string | null;
          created_at: string;
          updated_at: string;
        };
        Insert: {
          id?: string;
          brand_name?: string;
          business_email?: string;
          business_address?: string;
          phone_number?: string;
          gst_number?: string;
          is_verified?: boolean;
          size_chart_image1_url?: string | null;
          size_chart_image2_url?: string | null;
          size_chart_image3_url?: string | null;
          created_at?: string;
          updated_at?: string;
        };
        Update: {
          id?: string;
          brand_name?: string;
          business_email?: string;
          business_address?: string;
          phone_number?: string;
          gst_number?: string;
          is_verified?: boolean;
          size_chart_image1_url?: string | null;
          size_chart_image2_url?: string | null;
          size_chart_image3_url?: string | null;
          created_at?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      shop_settings: {
        Row: {
          singleton: boolean;
          max_per_line: number;
          max_open_orders: number;
          max_orders_per_hour: number;
          epoch: number;
          lineage: string;
          max_per_product: number;
          max_pieces: number;
          max_open_value: number;
        };
        Insert: {
          singleton?: boolean;
          max_per_line?: number;
          max_open_orders?: number;
          max_orders_per_hour?: number;
          epoch?: number;
          lineage?: string;
          max_per_product?: number;
          max_pieces?: number;
          max_open_value?: number;
        };
        Update: {
          singleton?: boolean;
          max_per_line?: number;
          max_open_orders?: number;
          max_orders_per_hour?: number;
          epoch?: number;
          lineage?: string;
          max_per_product?: number;
          max_pieces?: number;
          max_open_value?: number;
        };
        Relationships: [];
      };
      shopping_cart: {
        Row: {
          id: string;
          user_id: string;
          product_id: number;
          size: string;
          color: string;
          quantity: number;
          version: number;
          deleted_at: string | null;
          created_at: string;
          updated_at: string;
        };
        Insert: {
          id?: string;
          user_id?: string;
          product_id?: number;
          size?: string;
          color?: string;
          quantity?: number;
          version?: number;
          deleted_at?: string | null;
          created_at?: string;
          updated_at?: string;
        };
        Update: {
          id?: string;
          user_id?: string;
          product_id?: number;
          size?: string;
          color?: string;
          quantity?: number;
          version?: number;
          deleted_at?: string | null;
          created_at?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      sync_devices: {
        Row: {
          user_id: string;
          device: string;
          last_n: number;
          forgotten_n: number;
          at: string;
        };
        Insert: {
          user_id?: string;
          device?: string;
          last_n?: number;
          forgotten_n?: number;
          at?: string;
        };
        Update: {
          user_id?: string;
          device?: string;
          last_n?: number;
          forgotten_n?: number;
          at?: string;
        };
        Relationships: [];
      };
      sync_log: {
        Row: {
          scope: string;
          collection: string;
          id: string;
          seq: number;
          at: string;
        };
        Insert: {
          scope?: string;
          collection?: string;
          id?: string;
          seq?: number;
          at?: string;
        };
        Update: {
          scope?: string;
          collection?: string;
          id?: string;
          seq?: number;
          at?: string;
        };
        Relationships: [];
      };
      sync_verdicts: {
        Row: {
          user_id: string;
          device: string;
          n: number;
          verdict: string;
          code: string | null;
          content: number;
          at: string;
        };
        Insert: {
          user_id?: string;
          device?: string;
          n?: number;
          verdict?: string;
          code?: string | null;
          content?: number;
          at?: string;
        };
        Update: {
          user_id?: string;
          device?: string;
          n?: number;
          verdict?: string;
          code?: string | null;
          content?: number;
          at?: string;
        };
        Relationships: [];
      };
      user_profiles: {
        Row: {
          id: string;
          full_name: string;
          email: string;
          address: string;
          landmark: string;
          city: string;
          state: string;
          pincode: string;
          phone_number: string;
          role: string;
          version: number;
          address_version: number;
          created_at: string;
          updated_at: string;
        };
        Insert: {
          id?: string;
          full_name?: string;
          email?: string;
          address?: string;
          landmark?: string;
          city?: string;
          state?: string;
          pincode?: string;
          phone_number?: string;
          role?: string;
          version?: number;
          address_version?: number;
          created_at?: string;
          updated_at?: string;
        };
        Update: {
          id?: string;
          full_name?: string;
          email?: string;
          address?: string;
          landmark?: string;
          city?: string;
          state?: string;
          pincode?: string;
          phone_number?: string;
          role?: string;
          version?: number;
          address_version?: number;
          created_at?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      wishlist: {
        Row: {
          id: string;
          user_id: string;
          product_id: number;
          version: number;
          deleted_at: string | null;
          created_at: string;
          updated_at: string;
          notify_choices: string[];
        };
        Insert: {
          id?: string;
          user_id?: string;
          product_id?: number;
          version?: number;
          deleted_at?: string | null;
          created_at?: string;
          updated_at?: string;
          notify_choices?: string[];
        };
        Update: {
          id?: string;
          user_id?: string;
          product_id?: number;
          version?: number;
          deleted_at?: string | null;
          created_at?: string;
          updated_at?: string;
          notify_choices?: string[];
        };
        Relationships: [];
      };
    };
    Views: Record<never, never>;
    Functions: {
      add_listing: { Args: { p_values: Json }; Returns: Json };
      admin_audit: { Args: { p_search?: string | null; p_subject?: string | null; p_limit?: number | null; p_offset?: number | null }; Returns: Json };
      admin_collections: { Args: Record<never, never>; Returns: Json };
      admin_coupons: { Args: { p_search?: string | null; p_limit?: number | null; p_offset?: number | null }; Returns: Json };
      admin_havendrip: { Args: Record<never, never>; Returns: Json };
      admin_messages: { Args: { p_search?: string | null; p_open?: boolean | null; p_limit?: number | null; p_offset?: number | null }; Returns: Json };
      admin_order_history: { Args: { p_order_id: string | null }; Returns: Json };
      admin_orders: { Args: { p_search?: string | null; p_status?: string | null; p_sort?: string | null; p_descending?: boolean | null; p_limit?: number | null; p_offset?: number | null }; Returns: Json };
      admin_products: { Args: { p_search?: string | null; p_category?: string | null; p_collection?: string | null; p_member?: boolean | null; p_sort?: string | null; p_descending?: boolean | null; p_limit?: number | null; p_offset?: number | null }; Returns: Json };
      admin_sellers: { Args: { p_search?: string | null; p_sort?: string | null; p_descending?: boolean | null; p_limit?: number | null; p_offset?: number | null }; Returns: Json };
      admin_statistics: { Args: Record<never, never>; Returns: Json };
      admin_users: { Args: { p_search?: string | null; p_sort?: string | null; p_descending?: boolean | null; p_limit?: number | null; p_offset?: number | null }; Returns: Json };
      apply_mutations: { Args: { p_uid: string | null; p_device: string | null; p_protocol: number | null; p_intents: Json; p_after?: number | null }; Returns: Json };
      cancel_order_item: { Args: { p_item_id: string | null; p_reason?: string | null; p_amount_due?: number | null }; Returns: Json };
      catalog_glimpse: { Args: { p_product?: number | null; p_collection?: string | null; p_category?: string | null; p_list?: string | null }; Returns: Json };
      catalog_since: { Args: { p_seq: number | null; p_epoch?: string | null; p_protocol?: number | null; p_limit?: number | null; p_format?: number | null; p_poke?: number | null }; Returns: Json };
      catalogue_base_due: { Args: { p_format: number | null; p_least?: number | null }; Returns: boolean };
      change_collection: { Args: { p_name: string | null; p_add?: number[] | null; p_remove?: number[] | null }; Returns: Json };
      change_listings: { Args: { p_key: string | null; p_changes: Json }; Returns: number };
      change_size_charts: { Args: { p_added?: string[] | null; p_removed?: string[] | null }; Returns: boolean };
      compact_sync: { Args: { p_before?: string | null; p_scopes?: number | null }; Returns: Json };
      content_for_edit: { Args: Record<never, never>; Returns: Json };
      coupon_by_code: { Args: { p_code: string | null }; Returns: Json };
      create_collection: { Args: { p_name: string | null }; Returns: Json };
      delete_collection: { Args: { p_name: string | null }; Returns: number };
      delete_coupon: { Args: { p_code: string | null }; Returns: boolean };
      delete_product: { Args: { p_product_id: number | null }; Returns: Json };
      edit_listing: { Args: { p_product_id: number | null; p_values: Json }; Returns: Json };
      edit_product: { Args: { p_product_id: number | null; p_changes: Json; p_key?: string | null }; Returns: Json };
      email_registered: { Args: { p_email: string | null }; Returns: boolean };
      enter_area: { Args: { p_area: string | null }; Returns: Json };
      get_unique_collections: { Args: Record<never, never>; Returns: { collection_name: string }[] };
      health: { Args: Record<never, never>; Returns: Json };
      import_listings: { Args: { p_rows: Json }; Returns: Json };
      increment_coupon_usage: { Args: { coupon_code_param: string | null }; Returns: undefined };
      note_abandoned_uploads: { Args: Record<never, never>; Returns: number };
      note_catalogue_base: { Args: { p_base: Json }; Returns: undefined };
      note_checked_pictures: { Args: { p_bucket: string | null; p_pictures: Json }; Returns: number };
      older_orders: { Args: { p_uid: string | null; p_than: string | null }; Returns: Json };
      order_limits: { Args: Record<never, never>; Returns: Json };
      own_order: { Args: { p_uid: string | null; p_id: string | null }; Returns: Json };
      place_complete_order: { Args: { p_user_id: string | null; p_total_amount: number | null; p_subtotal: number | null; p_shipping_fee: number | null; p_discount_amount: number | null; p_coupon_code: string | null; p_coupon_discount: number | null; p_shipping_address: string | null; p_phone_number: string | null; p_payment_method: string | null; p_payment_status: string | null; p_estimated_delivery_date: string | null; p_transaction_id: string | null; p_cart_items: Json }; Returns: Json };
      product_feed: { Args: { p_after: number | null; p_limit?: number | null }; Returns: Json };
      raise_epoch: { Args: Record<never, never>; Returns: string };
      record_views: { Args: { p_device: string | null; p_products: Json }; Returns: number };
      register_seller: { Args: { p_user_id: string | null; p_brand_name: string | null; p_business_email: string | null; p_phone_number: string | null; p_acting_for?: string | null }; Returns: Json };
      remove_collection_from_products: { Args: { collection_name: string | null }; Returns: number };
      replace_havendrip: { Args: { p_product_ids: number[] | null; p_base?: number[] | null }; Returns: number };
      resolve_order_key: { Args: { p_transaction_id: string | null; p_user_id?: string | null }; Returns: Json };
      save_content: { Args: { p_slides: Json; p_tiles: Json; p_base_version: number | null }; Returns: Json };
      save_coupon: { Args: { p_code: string | null; p_terms: Json; p_new: boolean | null }; Returns: Json };
      seller_dispatch: { Args: { p_statuses?: string[] | null; p_search?: string | null; p_sort?: string | null; p_descending?: boolean | null; p_limit?: number | null; p_offset?: number | null }; Returns: Json };
      seller_profile: { Args: Record<never, never>; Returns: Json };
      seller_revenue: { Args: Record<never, never>; Returns: number };
      send_contact_message: { Args: { p_name: string | null; p_email: string | null; p_message: string | null }; Returns: boolean };
      send_test_message: { Args: { p_nonce: string | null }; Returns: string };
      settle_message: { Args: { p_message_id: string | null; p_handled: boolean | null }; Returns: Json };
      shop_inventory: { Args: Record<never, never>; Returns: Json };
      sitemap_index: { Args: Record<never, never>; Returns: Json };
      sitemap_products: { Args: { p_part: number | null }; Returns: Json };
      stale_catalogue_files: { Args: { p_limit?: number | null }; Returns: { path: string }[] };
      sync_pull: { Args: { p_uid: string | null; p_protocol: number | null; p_device: string | null; p_epoch: string | null; p_cursors: Json; p_limit?: number | null }; Returns: Json };
      unused_pictures: { Args: { p_limit?: number | null }; Returns: { bucket: string; path: string }[] };
      update_collection: { Args: { p_name: string | null; p_banner_url?: string | null; p_thumbnail_url?: string | null; p_description?: string | null }; Returns: Json };
      update_order_and_items_status: { Args: { p_order_id: string | null; p_status: string | null; p_seller_id: string | null; p_tracking_number?: string | null; p_item_id?: string | null; p_seen_status?: string | null }; Returns: Json };
      update_product_status: { Args: { p_product_id: number | null; p_is_active: boolean | null }; Returns: Json };
      update_seller_profile: { Args: { p_business_address: string | null; p_phone_number: string | null; p_gst_number: string | null }; Returns: boolean };
      update_seller_status: { Args: { p_seller_id: string | null; p_is_verified: boolean | null }; Returns: Json };
      uploaded_pictures: { Args: { p_bucket: string | null; p_paths: string[] | null }; Returns: { path: string; version: string }[] };
    };
    Enums: Record<never, never>;
    CompositeTypes: Record<never, never>;
  };
};
